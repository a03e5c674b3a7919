#include "tests/api/yaml.h"

#include <yaml-cpp/yaml.h>

#include "core/text.h"

namespace clew::test {
namespace {

// A bare word is a number, true, false or null where JSON reads it so; everything else is text.
Json read_scalar(const YAML::Node& node) {
  const auto& text = node.Scalar();
  const bool is_quoted = node.Tag() == "!";
  if (!is_quoted)
    if (auto value = Json::parse(text); value && !value->is_text()) return *std::move(value);
  return Json(text);
}

Json read_node(const YAML::Node& node) {
  switch (node.Type()) {
    case YAML::NodeType::Undefined:
    case YAML::NodeType::Null:
      return {};
    case YAML::NodeType::Scalar:
      return read_scalar(node);
    case YAML::NodeType::Sequence: {
      Json::Array items;
      for (const auto& each : node) items.push_back(read_node(each));
      return Json(std::move(items));
    }
    case YAML::NodeType::Map: {
      Json::Object members;
      for (const auto& each : node) {
        const auto& key = each.first.Scalar();
        for (const auto& [known, value] : members)
          if (known == key)
            throw std::runtime_error(cat(key, " stands twice in line ", each.first.Mark().line + 1, "."));
        members.emplace_back(key, read_node(each.second));
      }
      return Json(std::move(members));
    }
  }
  return {};
}

}  // namespace

Json read_yaml(const std::filesystem::path& file) { return read_node(YAML::LoadFile(file.string())); }

}  // namespace clew::test
