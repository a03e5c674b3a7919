#pragma once
// One question and its answer on any stream of Beast's: for the files of this folder.
#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include "net/http.h"
#include "net/quietly.h"

namespace clew::net {

template <class Response> Answer answer_of(Response& response) {
  Answer answer{.status = int(response.result_int())};
  for (const auto& field : response) {
    std::string name(field.name_string());
    std::ranges::transform(name, name.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    answer.headers[name] = std::string(field.value());
  }
  answer.body = std::move(response.body());
  return answer;
}

template <class Stream>
boost::asio::awaitable<Answer> ask_on(Stream& stream, const Request& request, std::size_t longest) {
  namespace http = boost::beast::http;
  http::request<http::string_body> message;
  message.method_string(request.method);
  message.target(request.path);
  for (const auto& [name, value] : request.headers) message.set(name, value);
  message.body() = request.body;
  if (!request.body.empty() || request.method == "POST" || request.method == "PUT") message.prepare_payload();

  // A server may answer before it has read everything; what it said still counts.
  co_await http::async_write(stream, message, quietly);
  http::response_parser<http::string_body> parser;
  parser.body_limit(longest);
  if (request.method == "HEAD") parser.skip(true);
  boost::beast::flat_buffer buffer;
  if (const auto [fault, size] = co_await http::async_read(stream, buffer, parser, quietly); fault)
    co_return Answer{};
  co_return answer_of(parser.get());
}

}  // namespace clew::net
