#include "tests/api/agreement.h"

#include <algorithm>

#include "core/text.h"
#include "tests/api/yaml.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

constexpr std::string_view methods[] = {"get", "put", "post", "delete"};

std::string small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return text;
}
std::string capitals(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 32) : c; });
  return text;
}

bool fits_template(std::string_view path, std::string_view shape) {
  while (!path.empty() && !shape.empty()) {
    const auto end = [](std::string_view text) { return std::min(text.find('/', 1), text.size()); };
    const auto here = path.substr(0, end(path)), wanted = shape.substr(0, end(shape));
    if (wanted.starts_with("/{") ? here.size() < 2 : here != wanted) return false;
    path.remove_prefix(here.size());
    shape.remove_prefix(wanted.size());
  }
  return path.empty() && shape.empty();
}

// The documented path that this one is meant by; one without braces goes first.
const std::pair<std::string, Json>* documented_path(std::string_view path) {
  const std::pair<std::string, Json>* found = nullptr;
  for (const auto& each : openapi().document()["paths"].members()) {
    if (!fits_template(path, each.first)) continue;
    if (!found || each.first.find('{') == std::string::npos) found = &each;
  }
  return found;
}

Json body_of(const Answer& answer) {
  const auto type = answer.type();
  if (type == "application/json" || type == "application/problem+json") return answer.json();
  return Json(answer.body);
}

// The schema of the message whose "cmd" or "type" this is; null where there is none.
const Json& payload(std::string_view name) {
  return asyncapi().document()["components"]["messages"][name]["payload"];
}

std::set<std::string> words_of(const Json& schema, std::string_view key, std::string_view lead) {
  std::set<std::string> all;
  const auto& property = schema["properties"][key];
  if (const auto* one = property.find("const")) all.insert(cat(lead, one->text()));
  for (const auto& each : property["enum"].items()) all.insert(cat(lead, each.text()));
  for (const auto& each : schema["oneOf"].items()) all.merge(words_of(each, key, lead));
  return all;
}

}  // namespace

const Schemas& openapi() {
  static const Schemas schemas(read_yaml(source_dir() / "docs/api/openapi.yaml"));
  return schemas;
}

const Schemas& asyncapi() {
  static const Schemas schemas(read_yaml(source_dir() / "docs/api/asyncapi.yaml"));
  return schemas;
}

void Agreement::listen(ServedHouse& house, Sent sent) {
  house.on_exchange = [this, sent](const Request& request, const Answer& answer) {
    take(request, answer, sent);
  };
  house.on_frame = [this, sent](char way, std::string_view frame) { take(way, frame, sent); };
}

void Agreement::check(const Schemas& schemas, const Json& value, const Json& schema,
                      const std::string& where) {
  for (const auto& wrong : schemas.check(value, schema)) complaints_.push_back(cat(where, " ", wrong));
}

void Agreement::check_answer(const Answer& answer, const Json& documented, const std::string& where) {
  for (const auto& [name, header] : documented["headers"].members()) {
    const auto there = answer.headers.find(small_letters(name));
    if (there != answer.headers.end())
      check(openapi(), Json(there->second), openapi().resolved(header)["schema"],
            cat(where, " header ", name));
    else if (openapi().resolved(header)["required"].boolean())
      complaints_.push_back(cat(where, ": the header ", name, " is missing."));
  }
  const auto& content = documented["content"];
  if (content.size() == 0) {
    if (!answer.body.empty()) complaints_.push_back(cat(where, ": there is a body that is not described."));
    return;
  }
  const auto* described = content.find(answer.type());
  if (!described)
    return complaints_.push_back(cat(where, ": the content type ", answer.type(), " is not described."));
  const auto body = body_of(answer);
  check(openapi(), body, (*described)["schema"], where);
  if (answer.type() == "application/problem+json" && body["status"].whole() != answer.status)
    complaints_.push_back(cat(where, ": the problem tells of another status."));
}

void Agreement::take(const Request& request, const Answer& answer, Sent sent) {
  if (answer.status == 0)
    return complaints_.push_back(cat(request.method, " ", request.path, ": there was no answer."));
  const auto path = request.path.substr(0, request.path.find('?'));
  const auto* described = documented_path(path);
  const auto* operation = described ? described->second.find(small_letters(request.method)) : nullptr;
  if (!operation) {
    // What is not described is a problem, whatever it is.
    static const Json problem = openapi().document()["components"]["responses"]["Problem"];
    if (request.method != "HEAD") check_answer(answer, problem, cat(request.method, " ", path));
    return;
  }
  const auto where = cat(request.method, " ", described->first, " ", answer.status);
  seen_.insert(where);
  seen_.insert(cat(request.method, " ", described->first));
  const auto& answers = (*operation)["responses"];
  const auto* meant = answers.find(cat(answer.status));
  if (!meant) meant = answers.find("default");
  if (!meant || (meant == answers.find("default") && answer.status < 400))
    return complaints_.push_back(cat(where, ": this status is not described."));
  check_answer(answer, openapi().resolved(*meant), where);
  if (sent == Sent::checked && answer.status < 400)
    if (const auto* body = operation->find("requestBody"))
      check(openapi(), Json::parse(request.body).value_or(Json{}),
            openapi().resolved(*body)["content"]["application/json"]["schema"], where + " request");
}

void Agreement::take(char way, std::string_view frame, Sent sent) {
  const auto message = Json::parse(frame).value_or(Json{});
  const auto name = message[way == '>' ? "cmd" : "type"].text();
  if (way == '>' && sent == Sent::anything) return;
  const auto where = cat(way, " ", name);
  const auto& schema = payload(name);
  if (name.empty() || schema.is_null())
    return complaints_.push_back(cat(where, ": no such message is described: ", frame.substr(0, 200)));
  seen_.insert(where);
  check(asyncapi(), message, schema, where);
  for (const auto& entry : message["news"].items()) seen_.insert(cat("news ", entry["do"].text()));
  if (name == "refused") seen_.insert(cat("refused ", message["error"]["code"].text()));
}

std::set<std::string> documented_operations() {
  std::set<std::string> all;
  for (const auto& [path, item] : openapi().document()["paths"].members())
    for (const auto method : methods)
      if (item.find(method)) all.insert(cat(capitals(std::string(method)), " ", path));
  return all;
}

std::set<std::string> documented_answers() {
  std::set<std::string> all;
  for (const auto& [path, item] : openapi().document()["paths"].members())
    for (const auto method : methods)
      for (const auto& [status, answer] : item[method]["responses"].members())
        if (status != "default") all.insert(cat(capitals(std::string(method)), " ", path, " ", status));
  return all;
}

std::set<std::string> documented_words() {
  std::set<std::string> all;
  const auto& document = asyncapi().document();
  for (const auto& [name, operation] : document["operations"].members())
    for (const auto& message : operation["messages"].items()) {
      const auto text = message["$ref"].text();
      all.insert(
          cat(operation["action"].text() == "receive" ? "> " : "< ", text.substr(text.rfind('/') + 1)));
    }
  const auto& schemas = document["components"]["schemas"];
  all.merge(words_of(schemas["News"], "do", "news "));
  all.merge(words_of(schemas["Refusal"], "code", "refused "));
  return all;
}

}  // namespace clew::test
