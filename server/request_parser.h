#pragma once
// Reads one request, and only what every program on its way reads the same (RFC 9112, 5.2, 7.1 and 11.2): no line is folded, no
// chunk has an extension, and no header comes after the body, where a proxy would have let it pass unseen.
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace clew {

class RequestParser : public boost::beast::http::request_parser<boost::beast::http::string_body> {
 public:
  static constexpr std::uint64_t longest_body = 64 * 1024;
  RequestParser() { body_limit(longest_body); }

 private:
  using Text = boost::beast::string_view;
  using Error = boost::beast::http::error;

  // A folded value does not begin where its line goes on after the colon.
  void on_field_impl(boost::beast::http::field field, Text name, Text value,
                     boost::beast::error_code& error) override {
    const auto* begin = name.data() + name.size() + 1;
    while (*begin == ' ' || *begin == '\t') ++begin;
    if (is_header_done() || begin != value.data())
      error = Error::bad_field;
    else
      get().insert(field, name, value);
  }

  void on_chunk_header_impl(std::uint64_t, Text extensions, boost::beast::error_code& error) override {
    if (!extensions.empty()) error = Error::bad_chunk_extension;
  }
};

}  // namespace clew
